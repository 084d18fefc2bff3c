import { allCpu, cpuText } from './measure-row.ts'
import { machine, writeSection } from '../report.ts'
import type { BenchResults, CallResult } from './results.ts'

/** Writes the section of `npm run bench`. */
export async function writeBenchReport({ calls, others }: BenchResults): Promise<void> {
  await writeSection(`## Calls and their limit

\`npm run bench\`: calls over HTTP to the server as \`npm start\` runs it, and to the limit in \`bench/limit/\`: a minimal handler on \`http\` and
\`pg\` that sends the same JSON from the same database, with prepared statements over 10 connections and without users, validation, or rate
limits. 10 clients take turns as 2,000 users, for 20 seconds after a warm-up; limit and server run one after the other. CPU is milliseconds
per request for the server + PostgreSQL. The first ratio compares requests per second, the second CPU.

| Call | Orders | Target | Limit, req/s | Welt, req/s | Ratio | CPU ratio | p50, p99 | CPU | CPU of the limit |
| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: |
${calls.map(callRow).join('\n')}

| | Target | Limit | Welt |
| --- | --- | --: | --: |
${others.map(({ what, target, limit, welt }) => `| ${what} | ${target} | ${limit} | ${welt} |`).join('\n')}

${machine()}`)
}

function callRow({ what, orders, target, limit, welt }: CallResult): string {
  const cells = [
    what,
    orders.toLocaleString('en-US'),
    target,
    whole(limit.perSecond),
    whole(welt.perSecond),
    (welt.perSecond / limit.perSecond).toFixed(2),
    (allCpu(limit) / allCpu(welt)).toFixed(2),
    `${welt.p50.toFixed(1)}, ${welt.p99.toFixed(1)} ms`,
    `${cpuText(welt)} ms`,
    `${cpuText(limit)} ms`,
  ]
  return `| ${cells.join(' | ')} |`
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}
