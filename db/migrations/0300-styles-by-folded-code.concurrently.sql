-- Styles that order workbooks name, whatever is written between the parts of their codes.
CREATE INDEX CONCURRENTLY styles_by_exact_folded_code ON styles (fold_code(model_code));
