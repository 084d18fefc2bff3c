-- The order of names in lists: accents and case count last, and numbers by their value ("Store 2" before "Store 10").
CREATE COLLATION by_name (provider = icu, locale = 'und-u-kn');
