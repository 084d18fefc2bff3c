import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment with which the processes of a run compile each module once. In production, DATA_DIR keeps what was compiled. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(tmpdir(), 'compiled') }

/** Options of Node for a process that may be killed, so that it leaves to the others what it compiled. */
export const keepCompiled = ['--import', join(import.meta.dirname, 'keep-compiled.fixture.ts')]
