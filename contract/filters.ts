interface Choice {
  readonly kind: 'choice'
  readonly options: Readonly<Record<string, string | { readonly label: string }>>
  /** The call gets a list of values; an address has one. */
  readonly acceptsSeveral?: true
}

type Simple<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never

type RowKind = Choice | Simple<'brand'>

type MoreKind =
  | Simple<'lineList' | 'organization' | 'salesRep' | 'day'>
  | { readonly kind: 'text'; readonly maxLength: number }
  /** Set or not; `chip` is what its chip says then. */
  | { readonly kind: 'mark'; readonly chip: string }

/** What only a link sets, so that the console shows a chip, but no input. */
type LinkKind = Simple<'store'>

type ShownKind = RowKind | MoreKind | LinkKind

interface Shown {
  readonly label: string
  /** Of its chip, if that is shorter. */
  readonly chipLabel?: string
  /** Its name in addresses, if another than in calls. */
  readonly urlName?: string
  /** It is offered only with this value of another filter, by its name in addresses, and removed with it. */
  readonly onlyWith?: { readonly filter: string; readonly value: string }
}

export type ShownFilter = Shown &
  ((RowKind & { place: 'row' }) | (MoreKind & { place: 'more' }) | (ShownKind & { place: 'link' }))

/**
 * A filter of a list. `filterInput` makes the input of its calls from it, the console its address, inputs, and chips; the server states
 * its condition.
 */
export type Filter = ShownFilter | ((ShownKind | Simple<'yesOrNo'>) & { readonly place: 'call' })

export type Filters = Readonly<Record<string, Filter>>

interface ValueOfKind {
  readonly brand: number
  readonly lineList: number
  readonly organization: string
  readonly store: string
  readonly salesRep: string
  readonly day: string
  readonly text: string
  readonly mark: true
  readonly yesOrNo: boolean
}

export type FilterValue<Given extends Filter> = Given extends Choice
  ? keyof Given['options'] & string
  : Given extends { readonly kind: keyof ValueOfKind }
    ? ValueOfKind[Given['kind']]
    : never

export type AskedValue<Given extends Filter> = Given extends { readonly acceptsSeveral: true }
  ? FilterValue<Given>[]
  : FilterValue<Given>
