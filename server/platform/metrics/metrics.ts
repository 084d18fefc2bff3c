import { counter, gauge, histogram } from './registry.ts'

// Every metric of a process. A test compares them with docs/operations.md, the dashboard, and the alert rules.

export const metrics = {
  build: gauge('welt_build_info', 'Always 1; names the version and the roles of the process.', [
    'version',
    'roles',
  ]),

  requests: counter('welt_requests_total', 'Answered requests by call and status.', ['call', 'status']),
  requestSeconds: histogram('welt_request_seconds', 'Time from a request to its answer, by call.', {
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    labels: ['call'],
  }),

  eventLoopSeconds: gauge(
    'welt_event_loop_delay_seconds',
    'How late the event loop was since the last scrape: p50, p99, and max.',
    ['statistic'],
  ),
  cpuSeconds: counter('welt_process_cpu_seconds_total', 'CPU time of the process since its start.'),
  memoryBytes: gauge(
    'welt_process_memory_bytes',
    'Memory of the process: resident, and used by JavaScript.',
    ['kind'],
  ),
  startedAt: gauge('welt_process_start_time_seconds', 'When the process started, in seconds since 1970.'),

  connections: gauge('welt_database_connections', 'Connections of the request pool: busy and idle.', [
    'state',
  ]),
  waitingForConnection: gauge(
    'welt_database_waiting',
    'Statements that wait for a connection of the request pool.',
  ),
  slowStatements: counter(
    'welt_slow_statements_total',
    'Statements slower than SLOW_STATEMENT, by call or job.',
    ['call'],
  ),

  replicaReads: counter(
    'welt_replica_reads_total',
    'Exports, reports, and documents by what they were read from: the replica, or the primary because the replica could not be used.',
    ['outcome'],
  ),
  replicaUsed: gauge(
    'welt_replica_used',
    'Whether the last export, report, or document was read from the replica (1), or from the primary because the replica could not be used (0). Absent without DATABASE_REPLICA_URL.',
  ),

  jobs: gauge('welt_jobs', 'Jobs in the queue, by state (role worker; the same in every worker).', [
    'job',
    'state',
  ]),
  oldestJobSeconds: gauge(
    'welt_job_oldest_seconds',
    'How long the oldest job that could run has waited (role worker; the same in every worker).',
    ['job'],
  ),
  jobRuns: counter(
    'welt_job_runs_total',
    'Attempts at jobs: done, failed, or postponed; and jobs that are given-up.',
    ['job', 'outcome'],
  ),
  jobSeconds: histogram('welt_job_seconds', 'Time of an attempt at a job.', {
    bounds: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
    labels: ['job'],
  }),
  imports: gauge('welt_imports', 'Imports by status (role worker; the same in every worker).', ['status']),

  mail: counter(
    'welt_mail_total',
    'Messages given to the mail server: sent, failed (retried), or permanently rejected.',
    ['outcome'],
  ),
  storageErrors: counter(
    'welt_storage_errors_total',
    'Failed operations on file storage: unavailable or full.',
    ['operation', 'reason'],
  ),
} as const
