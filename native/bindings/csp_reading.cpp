#include "csp_reading.h"

#include <cstring>

namespace nonet::python {

namespace {

using csp::ValueSet;
using csp::Number;
using csp::Scope;

bool Wrong(const char* what) {
  if (!PyErr_Occurred()) PyErr_Format(PyExc_TypeError, "expected %s", what);
  return false;
}

bool ReadMask(PyObject* object, ValueSet* mask) {
  *mask = PyLong_AsUnsignedLongLongMask(object);
  return !PyErr_Occurred();
}

bool ReadVariable(PyObject* object, int size, int* x) {
  const long found = PyLong_AsLong(object);
  if (found < 0 || found >= size) return Wrong("the number of a variable");
  *x = static_cast<int>(found);
  return true;
}

// The length of a list or tuple, or 0.
std::size_t Length(PyObject* items) {
  if (PyList_Check(items)) return static_cast<std::size_t>(PyList_Size(items));
  return PyTuple_Check(items) ? static_cast<std::size_t>(PyTuple_Size(items)) : 0;
}

// Reads each item of a list or tuple.
template <typename ReadItem>
bool ForEach(PyObject* items, ReadItem read) {
  const bool is_list = PyList_Check(items);
  if (!is_list && !PyTuple_Check(items)) return Wrong("a list or a tuple");
  const auto size = static_cast<Py_ssize_t>(Length(items));
  for (Py_ssize_t i = 0; i < size; ++i) {
    if (!read(is_list ? PyList_GetItem(items, i) : PyTuple_GetItem(items, i))) return false;
  }
  return true;
}

bool ReadNumbers(PyObject* items, std::vector<Number>* numbers) {
  return ForEach(items, [&](PyObject* item) {
    numbers->push_back(PyLong_AsLongLong(item));
    return !PyErr_Occurred();
  });
}

bool ReadScope(PyObject* names, PyObject* index, int size, Scope* scope) {
  scope->reserve(Length(names));
  return ForEach(names, [&](PyObject* name) {
    PyObject* number = PyDict_GetItemWithError(index, name);
    int x;
    if (!number) return Wrong("the name of a variable");
    if (!ReadVariable(number, size, &x)) return false;
    scope->push_back(x);
    return true;
  });
}

// One domain: the bits in the order of the dictionary, and what they mean.
bool ReadDomain(PyObject* values, ValueSet* domain, Posed* posed) {
  std::vector<std::uint8_t> order;
  std::vector<PyObject*> meaning(csp::kMostValues);
  if (!PyDict_Check(values)) return Wrong("a dictionary of bits");
  PyObject *key, *value;
  *domain = 0;
  for (Py_ssize_t at = 0; PyDict_Next(values, &at, &key, &value);) {
    ValueSet bit;
    if (!ReadMask(key, &bit)) return false;
    if (bit == 0 || !csp::IsSingle(bit)) return Wrong("one of 64 bits");
    *domain |= bit;
    order.push_back(static_cast<std::uint8_t>(csp::Lowest(bit)));
    meaning[order.back()] = value;
  }
  posed->orders.orders.push_back(std::move(order));
  posed->meanings.push_back(std::move(meaning));
  return true;
}

void ReadNames(PyObject* index, std::vector<PyObject*>* names) {
  PyObject *name, *number;
  names->reserve(static_cast<std::size_t>(PyDict_Size(index)));
  for (Py_ssize_t at = 0; PyDict_Next(index, &at, &name, &number);) names->push_back(name);
}

bool ReadDomains(PyObject* values, std::vector<ValueSet>* domains, Posed* posed) {
  std::vector<std::pair<PyObject*, ValueSet>> known;  // variables often share a dictionary
  return ForEach(values, [&](PyObject* own) {
    std::size_t which = 0;
    while (which < known.size() && known[which].first != own) ++which;
    if (which == known.size()) {
      ValueSet domain;
      if (!ReadDomain(own, &domain, posed)) return false;
      known.emplace_back(own, domain);
    }
    posed->orders.which.push_back(static_cast<int>(which));
    domains->push_back(known[which].second);
    return true;
  });
}

bool AreNumbers(const Scope& scope, const csp::Network& network) {
  const int count = static_cast<int>(network.numbers.size());
  for (const int x : scope) {
    if (csp::Highest(network.posed[x]) >= count) return false;
  }
  return true;
}

// What each value forbids: a dictionary of bits to masks, all bits of the domain.
bool ReadForbiddenBy(PyObject* masks, ValueSet domain, std::vector<ValueSet>* forbidden) {
  if (!PyDict_Check(masks)) return Wrong("a dictionary of masks");
  forbidden->resize(csp::kMostValues);
  PyObject *key, *value;
  for (Py_ssize_t at = 0; PyDict_Next(masks, &at, &key, &value);) {
    ValueSet bit, mask;
    if (!ReadMask(key, &bit) || !ReadMask(value, &mask)) return false;
    if (bit == 0 || !csp::IsSingle(bit)) return Wrong("one of 64 bits");
    (*forbidden)[csp::Lowest(bit)] = mask;
    domain &= ~bit;
  }
  return domain == 0 || Wrong("a mask for each value");
}

bool ReadTerms(PyObject* terms, const Scope& scope, const csp::Network& network,
               csp::Relation* relation) {
  if (relation->kind == csp::Relation::kPairs) {
    if (scope.size() != 2 || Length(terms) != 2) return Wrong("two of two variables");
    std::size_t i = 0;
    return ForEach(terms, [&](PyObject* masks) {
      const ValueSet domain = network.posed[scope[i]];
      return ReadForbiddenBy(masks, domain, &relation->forbidden[i++]);
    });
  }
  if (!ReadNumbers(terms, &relation->plus)) return false;
  if (relation->kind == csp::Relation::kForeign) return true;
  return (relation->plus.size() == scope.size() && AreNumbers(scope, network)) ||
         Wrong("a number for each variable");
}

csp::Relation::Kind KindOf(const char* shape) {
  if (!*shape) return csp::Relation::kForeign;
  if (*shape == 'p') return csp::Relation::kPairs;
  return *shape == '=' ? csp::Relation::kEqual : csp::Relation::kUnequal;
}

bool ReadRelation(PyObject* each, PyObject* index, csp::Network* network) {
  PyObject *names, *terms;
  double reach;
  const char* shape;
  Scope scope;
  csp::Relation relation;
  if (!PyArg_ParseTuple(each, "OdsO", &names, &reach, &shape, &terms) ||
      !ReadScope(names, index, network->size(), &scope)) {
    return false;
  }
  relation.kind = KindOf(shape);
  if (!ReadTerms(terms, scope, *network, &relation)) return false;
  network->Relate(std::move(relation), std::move(scope), reach);
  return true;
}

bool AddTable(PyObject* rows, Scope scope, csp::Network* network) {
  std::vector<ValueSet> bits;
  const auto width = static_cast<Py_ssize_t>(scope.size());
  const bool done = ForEach(rows, [&](PyObject* row) {
    if (!PyTuple_Check(row) || PyTuple_Size(row) != width) return Wrong("rows of one length");
    return ForEach(row, [&](PyObject* bit) { return ReadMask(bit, &bits.emplace_back()); });
  });
  if (done) network->Add<csp::Table>(std::move(scope), std::move(bits));
  return done;
}

bool AddSum(PyObject* shape, Scope scope, csp::Network* network) {
  const char *kind, *sign;
  long long total;
  PyObject* factors;
  std::vector<Number> numbers;
  if (!PyArg_ParseTuple(shape, "ssLO", &kind, &sign, &total, &factors) ||
      !ReadNumbers(factors, &numbers)) {
    return false;
  }
  static const char* const signs[] = {"=", "≠", "<", "≤", ">", "≥"};  // as in csp::Sign
  int which = 0;
  while (which < 6 && std::strcmp(sign, signs[which]) != 0) ++which;
  if (which == 6 || scope.empty() || numbers.size() != scope.size() ||
      !AreNumbers(scope, *network)) {
    return Wrong("a sum");
  }
  std::vector<csp::Term> terms;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    terms.emplace_back(scope[i], numbers[i], network->numbers, network->posed[scope[i]]);
  }
  network->Add<csp::Sum>(std::move(scope), std::move(terms), static_cast<csp::Sign>(which),
                         total);
  return true;
}

bool ReadFilter(PyObject* filter, PyObject* index, csp::Network* network) {
  PyObject *names, *shape;
  Scope scope;
  if (!PyArg_ParseTuple(filter, "OO!", &names, &PyTuple_Type, &shape) ||
      !ReadScope(names, index, network->size(), &scope)) {
    return false;
  }
  PyObject* kind = PyTuple_GetItem(shape, 0);
  if (!kind || !PyUnicode_Check(kind)) return Wrong("the kind of a filter");
  if (PyUnicode_CompareWithASCIIString(kind, "sum") == 0) {
    return AddSum(shape, std::move(scope), network);
  }
  if (PyUnicode_CompareWithASCIIString(kind, "table") == 0) {
    PyObject* rows = PyTuple_GetItem(shape, 1);
    return rows && AddTable(rows, std::move(scope), network);
  }
  if (PyUnicode_CompareWithASCIIString(kind, "rising") == 0) {
    network->Add<csp::Rising>(std::move(scope));
    return true;
  }
  if (scope.size() != 2) return Wrong("two variables");
  network->Add<csp::Same>(std::move(scope));
  return true;
}

bool ReadUnary(PyObject* each, csp::Network* network) {
  int x;
  ValueSet kept;
  if (!PyTuple_Check(each) || PyTuple_Size(each) < 2) return Wrong("a variable and a mask");
  if (!ReadVariable(PyTuple_GetItem(each, 0), network->size(), &x) ||
      !ReadMask(PyTuple_GetItem(each, 1), &kept)) {
    return false;
  }
  network->Restrict(x, kept);
  return true;
}

bool ReadDifferent(PyObject* names, PyObject* index, csp::Network* network) {
  Scope scope;
  if (!ReadScope(names, index, network->size(), &scope)) return false;
  network->Differ(std::move(scope));
  return true;
}

}  // namespace

bool Read(const Parts& parts, Posed* posed) {
  std::vector<ValueSet> domains;
  std::vector<Number> numbers;
  PyObject* index = parts.index;
  if (!PyDict_Check(index)) return Wrong("a dictionary of names");
  ReadNames(index, &posed->names);
  if (!ReadDomains(parts.values, &domains, posed)) return false;
  if (PyDict_Size(index) != PyList_Size(parts.values)) return Wrong("a domain for each name");
  if (!ReadNumbers(parts.numbers, &numbers)) return false;
  posed->network = std::make_unique<csp::Network>(std::move(domains), std::move(numbers));
  csp::Network* network = posed->network.get();
  network->Expect(Length(parts.different) + Length(parts.relations) + Length(parts.filters));
  const auto unary = [&](PyObject* each) { return ReadUnary(each, network); };
  const auto different = [&](PyObject* each) { return ReadDifferent(each, index, network); };
  const auto relation = [&](PyObject* each) { return ReadRelation(each, index, network); };
  const auto filter = [&](PyObject* each) { return ReadFilter(each, index, network); };
  const bool done = ForEach(parts.unary, unary) && ForEach(parts.different, different) &&
                    ForEach(parts.relations, relation) && ForEach(parts.filters, filter);
  if (done) network->Finish();
  return done;
}

bool ReadGiven(PyObject* given, const csp::Network& network,
               std::vector<std::pair<int, ValueSet>>* found) {
  PyObject *key, *value;
  for (Py_ssize_t at = 0; PyDict_Next(given, &at, &key, &value);) {
    auto& [x, bit] = found->emplace_back();
    if (!ReadVariable(key, network.size(), &x) || !ReadMask(value, &bit)) return false;
    if (!(bit & network.posed[x]) || !csp::IsSingle(bit)) return Wrong("a bit of the domain");
  }
  return true;
}

bool ReadForbidden(PyObject* pairs, int size, std::vector<csp::Forbids>* row) {
  return ForEach(pairs, [&](PyObject* pair) {
    csp::Forbids forbids{};
    if (!PyTuple_Check(pair) || PyTuple_Size(pair) != 2) return Wrong("pairs");
    if (!ReadVariable(PyTuple_GetItem(pair, 0), size, &forbids.variable) ||
        !ReadMask(PyTuple_GetItem(pair, 1), &forbids.values)) {
      return false;
    }
    row->push_back(forbids);
    return true;
  });
}

}  // namespace nonet::python
