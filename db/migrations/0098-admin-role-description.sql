UPDATE roles SET description = 'Full access'
WHERE id = '01900000-0000-7000-8000-000000000002' AND description = 'May do everything in the console';
