-- The idempotency key of the request that spent a code or token, as SHA-256.
ALTER TABLE oidc_artifacts ADD COLUMN spent_by bytea;
