// Generated from reader/profiles by `npm run generate`; do not edit.
import type { BrandProfile } from './profile.ts'
import { crocs } from './profiles/crocs.ts'
import { fitflop } from './profiles/fitflop.ts'
import { heydude } from './profiles/heydude.ts'
import { nikeSwim } from './profiles/nike-swim.ts'

export const brands: readonly BrandProfile[] = [crocs, fitflop, heydude, nikeSwim]
