-- Unused since 0.1.0
-- Lists read `orders`: brands and line lists by its arrays, details by the indexes of 0361.
DROP TABLE order_brands;
DROP TABLE order_line_lists;
DROP TABLE order_details;
