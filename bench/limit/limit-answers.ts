/** The values of a row as PostgreSQL sends them. */
export type Values = (string | null | undefined)[]

const time = (text: string | null | undefined) => text && new Date(text).toISOString()
const dollars = (cents: string | null | undefined) => Number(cents) / 100
const isTrue = (text: string | null | undefined) => text === 't'
const json = (text: string | null | undefined) => JSON.parse(text ?? 'null') as unknown
/** The text of an array of integers, such as `{101,102}`, as JSON. */
const jsonOfArray = (text: string | null | undefined) => `[${(text ?? '').slice(1, -1)}]`
const listOf = (text: string | null | undefined) => (text ?? '{}').slice(1, -1).split(',')

export function orderOf(values: Values) {
  const [id, number, type, organizationId, organizationName, storeId, storeName, brandIds, brands] = values
  const [
    quantityPerBrand,
    status,
    submitted,
    total,
    multi,
    items,
    units,
    flagged,
    version,
    created,
    updated,
  ] = values.slice(9)
  const [customerPoNumber, shipStartOn, shipCancelOn, salesRepId, salesRepName, terms, stockKinds] =
    values.slice(20)
  return {
    id,
    streamId: id,
    number: `SO-${number}`,
    type,
    stockKinds: json(stockKinds),
    organizationId,
    organizationName,
    storeId,
    storeName,
    brandIds: jsonOfArray(brandIds),
    brands: json(brands),
    quantityPerBrand: quantityPerBrand?.replaceAll(' ', ''),
    status,
    dateSubmitted: time(submitted),
    totalPrice: dollars(total),
    hasMultipleBrands: isTrue(multi),
    itemsCount: Number(items),
    unitsCount: Number(units),
    flagged: isTrue(flagged),
    customerPoNumber,
    shipStartOn,
    shipCancelOn,
    salesRepId,
    salesRepName,
    terms,
    version: Number(version),
    createdAt: time(created),
    updatedAt: time(updated),
  }
}

type Line = [
  itemId: number,
  brandId: number,
  lineListId: number,
  lineListItemId: number,
  modelCode: string,
  name: string | null,
  color: string | null,
  size: string,
  upc: string | null,
  availableOn: string | null,
  quantity: number,
  wholesale: number,
  discount: number,
  unitPrice: number,
  flag: string | null,
  isReady: boolean,
  packUnits: number | null,
]

export function orderDetailOf(values: Values) {
  const [reason, internalNote, shipTo, messageToCustomer, customerNote, stockOverride, ...more] =
    values.slice(27)
  const [replicatedFrom, splitFrom, notes, lines, purchaseOrders] = more
  const items = (json(lines) ?? []) as Line[]
  const open = new Set(items.filter((line) => !line[15]).map(([, brandId]) => brandId))
  const brands = new Set(items.map(([, brandId]) => brandId))
  return {
    ...orderOf(values),
    items: JSON.stringify(items.map(orderItemOf)),
    reason,
    internalNote,
    shipTo: json(shipTo),
    messageToCustomer,
    customerNote,
    stockOverride,
    replicatedFrom,
    splitFrom,
    formCarts: [],
    notes: json(notes),
    purchaseOrders: ((json(purchaseOrders) ?? []) as unknown[][]).map(
      ([streamId, number, brandId, brandName, status, submittedOn, invoicedOn]) => ({
        streamId,
        number: `PO-${String(number)}`,
        brandId,
        brandName,
        status,
        submittedOn,
        invoicedOn,
      }),
    ),
    coverage: { ready: brands.size - open.size, of: brands.size },
  }
}

function orderItemOf(line: Line) {
  const [itemId, brandId, lineListId, lineListItemId, modelCode, name, color, size, upc, availableOn] = line
  const [quantity, wholesale, discount, unitPrice, flag] = line.slice(10) as [
    number,
    number,
    number,
    number,
    string,
  ]
  return {
    itemId,
    brandId,
    lineListId,
    lineListItemId,
    modelCode,
    name,
    color,
    size,
    upc,
    availableOn,
    packUnits: line[16],
    quantity,
    wholesale: wholesale / 100,
    discount,
    unitPrice: unitPrice / 100,
    totalPrice: (unitPrice * quantity) / 100,
    flag,
  }
}

export function itemOf(values: Values) {
  const [id, lineListId, modelCode, styleCode, colorCode, name, color, silhouette, gender, description] =
    values
  const [brandId, brandName, wholesale, msrp, sizes, withdrawn, version, problems] = values.slice(10)
  return {
    id: Number(id),
    lineListId: Number(lineListId),
    modelCode,
    styleCode,
    colorCode,
    name,
    color,
    silhouette,
    gender,
    description,
    brandId: Number(brandId),
    brandName,
    wholesale: dollars(wholesale),
    msrp: msrp === null ? null : dollars(msrp),
    imageUrl: null,
    thumbnailUrl: null,
    sizes: ((json(sizes) ?? []) as unknown[][]).map(([size, us, eu, upc, quantity, availableOn, pack]) => ({
      size,
      us,
      eu,
      upc,
      quantity,
      availableOn,
      pack,
    })),
    withdrawn: isTrue(withdrawn),
    version: Number(version),
    problems: { error: 0, warning: 0, info: 0, ...(json(problems) as object | null) },
  }
}

export function organizationOf(values: Values) {
  const [id, name, type, status, mainContactUserId, discounts, created, updated, stores, users] = values
  const [line1, line2, city, state, postalCode, country, email, firstName, lastName, language, version] =
    values.slice(10)
  const present = Object.entries({ line1, line2, city, state, postalCode, country }).filter(
    ([, value]) => value !== null,
  )
  return {
    id,
    name,
    address: present.length === 0 ? null : Object.fromEntries(present),
    type,
    status,
    mainContactUserId,
    mainContact: mainContactUserId === null ? null : { id: mainContactUserId, email, firstName, lastName },
    discounts: json(discounts),
    language,
    version: Number(version),
    storesCount: Number(stores),
    usersCount: Number(users),
    createdAt: time(created),
    updatedAt: time(updated),
  }
}

export function figuresOf([cents, mono, multi, inactive]: Values) {
  return {
    totalWhs: dollars(cents),
    monobrandOrders: Number(mono),
    multibrandOrders: Number(multi),
    inactiveAccounts: Number(inactive),
  }
}

export function customersOf(orders: readonly ReturnType<typeof orderOf>[]) {
  const customers = new Map<
    unknown,
    { organizationId: unknown; name: unknown; ordersCount: number; cents: number }
  >()
  for (const { organizationId, organizationName, totalPrice } of orders) {
    const known = customers.get(organizationId)
    customers.set(organizationId, {
      organizationId,
      name: organizationName,
      ordersCount: (known?.ordersCount ?? 0) + 1,
      cents: (known?.cents ?? 0) + Math.round(totalPrice * 100),
    })
  }
  return [...customers.values()]
    .map(({ cents, ...customer }) => ({ ...customer, totalPrice: cents / 100 }))
    .toSorted((a, b) => b.totalPrice - a.totalPrice)
}

export function bestSellerOf([modelCode, name, brandId, brandName, quantity]: Values) {
  return { modelCode, name, brandId: Number(brandId), brandName, quantity: Number(quantity) }
}

export function salesOf([week, brandId, brandName, cents, units]: Values) {
  return { week, brandId: Number(brandId), brandName, totalPrice: dollars(cents), unitsCount: Number(units) }
}

export function purchaseOrderOf(values: Values) {
  const [id, number, status, generationType, brandId, brandName, inventoryType, lineListId, lineListName] =
    values
  const [orderIds, organizationIds, storeIds, cents, items, units, submittedOn, reference] = values.slice(9)
  const [invoiceNumber, invoicedOn, waitingFor, version, created, updated, stockKinds] = values.slice(17)
  return {
    id,
    streamId: id,
    number: `PO-${number}`,
    status,
    generationType,
    brandId: Number(brandId),
    brandName,
    inventoryType,
    stockKinds: json(stockKinds),
    lineListId: lineListId === '0' ? null : Number(lineListId),
    lineListName,
    isRelease: inventoryType === 'own-stock',
    orderStreamIds: listOf(orderIds),
    organizationIds: listOf(organizationIds),
    storeIds: listOf(storeIds),
    totalPrice: dollars(cents),
    itemsCount: Number(items),
    unitsCount: Number(units),
    submittedOn,
    reference,
    invoiceNumber,
    invoicedOn,
    url: null,
    waitingFor,
    version: Number(version),
    createdAt: time(created),
    updatedAt: time(updated),
  }
}
