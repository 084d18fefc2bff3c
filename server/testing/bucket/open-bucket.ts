import { sizeOf } from '../measures/reliability.ts'
import type { OpenBucket } from './bucket.ts'
import { hasRadosgw, radosgw } from './radosgw.ts'
import { verifyingBucket } from './verifying-bucket.ts'

/** Opens a bucket for the pages of `corsOrigin`: Ceph's radosgw at full size if installed, otherwise a server in this process. */
export async function openBucket(choices: { corsOrigin?: string } = {}): Promise<OpenBucket> {
  const full = sizeOf({ small: false, full: true })
  return full && hasRadosgw() ? radosgw(choices) : verifyingBucket(choices)
}
