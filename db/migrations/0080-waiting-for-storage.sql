-- What the job of an import or a workbook has been waiting for since its last attempt.
ALTER TABLE imports ADD COLUMN waiting_for text CHECK (waiting_for = 'storage');
ALTER TABLE purchase_orders ADD COLUMN waiting_for text CHECK (waiting_for = 'storage');
