-- A login code is derived from its request when it is mailed and when it is tried, and the user is looked up then: requesting a
-- code writes the same for every address. Codes from before this migration are void.
DELETE FROM login_codes;
ALTER TABLE login_codes DROP COLUMN user_id, ADD COLUMN request_id uuid NOT NULL;
