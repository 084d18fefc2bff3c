/** A connection string, or a socket folder with user and database. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }
