-- The language of a customer's documents and mails; null for the one of all mails.
ALTER TABLE organizations ADD COLUMN language text;
