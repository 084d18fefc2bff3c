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
    'Calls that the replica may answer: answered by the replica, or by the primary because the replica was lost or behind; and those that failed on the replica, which the primary then answered.',
    ['outcome'],
  ),
  replicaUsed: gauge(
    'welt_replica_used',
    'Whether reads use the replica (1), or the primary because the replica is lost or behind (0). Absent without DATABASE_REPLICA_URL.',
  ),
  replicaWaitSeconds: histogram(
    'welt_replica_wait_seconds',
    'How long a read waited until the replica contained what was committed before it.',
    { bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2] },
  ),
  replicaBytesBehind: gauge(
    'welt_replica_behind_bytes',
    'How much of the log the replica had not replayed at the last read.',
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
