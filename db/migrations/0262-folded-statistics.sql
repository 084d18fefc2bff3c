-- The planner needs statistics of the new expressions immediately.
ANALYZE organizations, stores, users, styles, ordered_models, purchase_orders;
