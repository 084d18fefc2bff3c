import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'

const report = join(import.meta.dirname, '../docs/performance.md')

/** The machine of the figures in one line, including its recent load. */
export function machine(): string {
  const [, load = 0] = loadavg()
  const processors = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  return `Node ${process.versions.node}, ${platform()} ${arch()}, ${processors}, load ${load.toFixed(1)}.`
}

/** Replaces a section (Markdown from its heading on) of docs/performance.md and prints it; other sections are unchanged. */
export async function writeSection(section: string): Promise<void> {
  const start = '# Performance\n\nEach section is written by the program it names, except the last one.\n'
  const text = await readFile(report, 'utf8').catch(() => start)
  const [heading = ''] = section.split('\n')
  const sections = text.split(/^(?=## )/m)
  const at = sections.findIndex((each) => each.startsWith(`${heading}\n`))
  const written =
    at < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : sections.with(at, `${section}\n\n`).join('').trimEnd().concat('\n')
  await writeFile(report, written)
  process.stdout.write(`${section}\n`)
}
