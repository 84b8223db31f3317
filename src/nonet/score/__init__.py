"""The score of a puzzle: what every step would cost, as HoDoKu's players count it."""
