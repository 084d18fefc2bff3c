import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import {
  addAddress,
  changeAddresses,
  changeBasicInfo,
  changeBrands,
  changeStatus,
  changeUsers,
  type Decision,
  evolve,
  type StoreOrNone,
  type StoreRefusal,
  type Opening,
} from './store.ts'

const opening: Opening = {
  organizationId: 'org',
  name: 'Main Store',
  description: null,
  mainContactUserId: 'ann',
  userIds: ['bob', 'cid'],
  addresses: [{ type: 'shipping', line1: '1 Dock Rd', city: 'Reno', state: 'NV', country: 'US' }],
  brandSegmentation: [{ brandId: 2, segmentation: 'best', catalogTypeIds: [3, 4] }],
}

/** A command, and the plain model of a store. */
type Person = 'ann' | 'bob' | 'cid' | 'dan'
const person = fc.constantFrom<Person[]>('ann', 'bob', 'cid', 'dan')
const someAddress = fc.record({
  type: fc.constantFrom('shipping' as const, 'billing' as const),
  line1: fc.constantFrom('1', '2'),
  city: fc.constant('Reno'),
  state: fc.constant('NV'),
  country: fc.constant('US'),
})
const segment = fc.record({
  brandId: fc.integer({ min: 1, max: 3 }),
  segmentation: fc.constantFrom('good' as const, 'better' as const, 'best' as const),
  catalogTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
})
const command = fc.oneof(
  fc.record({ ask: fc.constant('basic' as const), name: fc.constantFrom('A', 'B'), contact: person }),
  fc.record({ ask: fc.constant('add' as const), address: someAddress }),
  fc.record({ ask: fc.constant('addresses' as const), addresses: fc.array(someAddress, { maxLength: 3 }) }),
  fc.record({
    ask: fc.constant('status' as const),
    status: fc.constantFrom('active' as const, 'inactive' as const),
  }),
  fc.record({
    ask: fc.constant('brands' as const),
    brands: fc.uniqueArray(segment, { maxLength: 3, selector: ({ brandId }) => brandId }),
  }),
  fc.record({ ask: fc.constant('users' as const), users: fc.array(person, { maxLength: 4 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

interface Model {
  name: string
  contact: Person
  users: Set<Person>
  active: boolean
  addresses: Map<string, string>
  brands: Map<number, string>
}

/** Applies a command to the model, or refuses it. */
function askModel(model: Model, asked: Command): boolean {
  switch (asked.ask) {
    case 'basic':
      model.name = asked.name
      model.contact = asked.contact
      model.users.delete(asked.contact)
      return true
    case 'add':
      if (model.addresses.has(asked.address.type)) return false
      model.addresses.set(asked.address.type, asked.address.line1)
      return true
    case 'addresses': {
      const wanted = new Map(asked.addresses.map(({ type, line1 }) => [type as string, line1]))
      if (wanted.size < asked.addresses.length) return false
      model.addresses = wanted
      return true
    }
    case 'status':
      if (model.active === (asked.status === 'active')) return false
      model.active = !model.active
      return true
    case 'brands':
      if (asked.brands.length === 0) return false
      model.brands = new Map(asked.brands.map((one) => [one.brandId, one.segmentation]))
      return true
    default:
      if (asked.users.includes(model.contact)) return false
      model.users = new Set(asked.users)
      return true
  }
}

function decide(state: StoreOrNone, asked: Command): Decision<StoreRefusal> {
  switch (asked.ask) {
    case 'basic':
      return changeBasicInfo(state, { name: asked.name, description: null, mainContactUserId: asked.contact })
    case 'add':
      return addAddress(state, asked.address)
    case 'addresses':
      return changeAddresses(state, asked.addresses)
    case 'status':
      return changeStatus(state, asked.status)
    case 'brands':
      return changeBrands(state, asked.brands)
    default:
      return changeUsers(state, asked.users)
  }
}

it('any sequence of changes has the same results as in a plain model', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = evolve(null, { type: 'store-opened', data: opening })
      const model: Model = {
        name: 'Main Store',
        contact: 'ann',
        users: new Set<Person>(['bob', 'cid']),
        active: true,
        addresses: new Map([['shipping', '1 Dock Rd']]),
        brands: new Map([[2, 'best']]),
      }
      for (const asked of commands) {
        const decision = decide(state, asked)
        expect(!isRefusal(decision)).toBe(askModel(model, asked))
        if (!isRefusal(decision)) state = decision.reduce<StoreOrNone>(evolve, state)
        expect({
          name: state?.name,
          contact: state?.mainContactUserId,
          users: new Set(state?.userIds),
          active: state?.status === 'active',
          addresses: new Map(state?.addresses.map(({ type, line1 }) => [type as string, line1])),
          brands: new Map(state?.brandSegmentation.map((one) => [one.brandId, one.segmentation as string])),
        }).toEqual(model)
        expect(state?.userIds).not.toContain(state?.mainContactUserId)
      }
    }),
    { numRuns: 300 },
  )
})
