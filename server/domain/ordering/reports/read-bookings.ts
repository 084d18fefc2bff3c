import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bySize } from '#server/domain/line-list/items/size-order.ts'
import { bookedIn, type Dimension } from './booking-sums.ts'
import { change, ofLists, type ReportOf, type Rows } from './report-query.ts'

interface Grouping {
  readonly dimension: Dimension
  readonly id: RawBuilder<unknown>
  readonly by?: RawBuilder<unknown>
  readonly names: RawBuilder<unknown>
  readonly joined: RawBuilder<unknown>
  readonly link: NonNullable<ReportRow['link']>['to'] | null
}

const none = sql`NULL::text`
const groupings: Readonly<Partial<Record<ReportName, Grouping>>> = {
  'bookings-by-brand': {
    dimension: 'list',
    id: sql`booked.brand_id::text`,
    names: sql`brands.name, ${none} AS detail, sums.id AS link_id`,
    joined: sql`JOIN brands ON brands.id = sums.id::integer`,
    link: 'brand',
  },
  'bookings-by-customer': {
    dimension: 'store',
    id: sql`stores.organization_id::text`,
    // As text, so that all stores are joined at once instead of looked up one by one.
    by: sql`JOIN stores ON stores.id::text = booked.key`,
    names: sql`organizations.name, ${none} AS detail, sums.id AS link_id`,
    joined: sql`JOIN organizations ON organizations.id = sums.id::uuid`,
    link: 'organization',
  },
  'bookings-by-store': {
    dimension: 'store',
    id: sql`booked.key`,
    names: sql`stores.name, organizations.name AS detail, sums.id AS link_id`,
    joined: sql`JOIN stores ON stores.id = sums.id::uuid JOIN organizations ON organizations.id = stores.organization_id`,
    link: 'store',
  },
  'bookings-by-rep': {
    dimension: 'rep',
    id: sql`booked.key`,
    names: sql`coalesce(users.first_name || ' ' || users.last_name, 'No sales rep') AS name, ${none} AS detail, nullif(sums.id, '') AS link_id`,
    joined: sql`LEFT JOIN users ON users.id = nullif(sums.id, '')::uuid`,
    link: 'rep',
  },
  'bookings-by-style': {
    dimension: 'style',
    id: sql`booked.brand_id || '|' || booked.key`,
    names: sql`split_part(sums.id, '|', 2) AS name, concat_ws(', ', newest.name, newest.color, brands.name) AS detail, newest.id::text AS link_id`,
    joined: sql`
      JOIN brands ON brands.id = split_part(sums.id, '|', 1)::integer
      LEFT JOIN LATERAL (
        SELECT items.id, items.name, items.color FROM line_list_items AS items
        WHERE items.brand_id = brands.id AND items.model_code = substr(sums.id, strpos(sums.id, '|') + 1)
        ORDER BY items.line_list_id DESC LIMIT 1) AS newest ON true`,
    link: 'style',
  },
  'bookings-by-size': {
    dimension: 'size',
    id: sql`booked.size`,
    names: sql`sums.id AS name, ${none} AS detail, ${none} AS link_id`,
    joined: sql``,
    link: null,
  },
}

interface Sums {
  units: number
  unitsBefore: number
  cents: number
  centsBefore: number
}

interface FoundRow extends Sums {
  id: string
  name: string
  detail: string | null
  linkId: string | null
}

export async function readBookings(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const grouping = groupings[asked.report]
  if (!grouping) return readSeasonBookings(db, asked)
  const { dimension, id, by = sql``, names, joined, link } = grouping
  const { rows } = await sql<{ rows: FoundRow[]; count: number } & Sums>`
    WITH sums AS MATERIALIZED (
      SELECT ${id} AS id, ${comparedSums(asked)}
      FROM ${withYear(dimension, asked)} AS booked ${by}
      GROUP BY 1 HAVING sum(booked.units) <> 0),
    top AS (SELECT * FROM sums ORDER BY cents DESC, cents_before DESC, id LIMIT ${asked.rowsMax}),
    named AS (SELECT sums.*, ${names} FROM top AS sums ${joined})
    SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'detail', detail, 'linkId', link_id, 'units', units,
        'unitsBefore', units_before, 'cents', cents, 'centsBefore', cents_before) ORDER BY cents DESC, cents_before DESC, id), '[]') FROM named) AS rows,
      (SELECT count(*) FROM sums) AS count, coalesce(sum(units), 0)::bigint AS units, coalesce(sum(units_before), 0)::bigint AS units_before,
      coalesce(sum(cents), 0)::bigint AS cents, coalesce(sum(cents_before), 0)::bigint AS cents_before
    FROM sums`.execute(db)
  const [{ rows: found, count, ...total } = noSums] = rows
  const shown = found.map((row) => ({
    name: row.name,
    detail: row.detail || null,
    link: link && row.linkId !== null ? { to: link, id: row.linkId } : null,
    style: link === 'style' ? styleOf(row.id) : null,
    figures: figuresOf(row),
  }))
  return {
    rows: dimension === 'size' ? shown.toSorted((a, b) => bySize(a.name, b.name)) : shown,
    sums: figuresOf(total),
    rowsCount: count,
  }
}

const noSums = { rows: [], count: 0, units: 0, unitsBefore: 0, cents: 0, centsBefore: 0 }

function styleOf(id: string): ReportRow['style'] {
  const at = id.indexOf('|')
  return { brandId: Number(id.slice(0, at)), modelCode: id.slice(at + 1) }
}

function figuresOf({ units, unitsBefore, cents, centsBefore }: Sums): ReportRow['figures'] {
  return [units, unitsBefore, cents / 100, centsBefore / 100, change(cents, centsBefore)]
}

function withYear(dimension: Dimension, asked: ReportOf): RawBuilder<unknown> {
  const { of, brandId, type, months } = asked
  if (dimension === 'store' && brandId === undefined && type === undefined) {
    const ofSeason = of
      ? sql`AND key IN (${`${of.year} ${of.season}`}, ${`${of.year - 1} ${of.season}`})`
      : sql``
    // Named so that the index finds the seasons.
    const condition = sql`line_list_id = 0 AND brand_id = 0 ${ofSeason}`
    return sql`(
      SELECT split_part(totals.key, ' ', 1)::integer AS year, totals.size AS key, totals.units, totals.total_price
      FROM ${bookedIn('season-store', months, condition)} AS totals)`
  }
  return sql`(
    SELECT line_lists.year, totals.* FROM ${bookedIn(dimension, months, ofLists(asked))} AS totals
    JOIN line_lists ON line_lists.id = totals.line_list_id)`
}

function comparedSums({ of }: ReportOf): RawBuilder<unknown> {
  const sum = (column: string, isNow: boolean) => {
    const year = of && sql`FILTER (WHERE booked.year = ${isNow ? of.year : of.year - 1})`
    if (of === null && !isNow) return sql`0::bigint`
    return sql`coalesce(sum(booked.${sql.raw(column)}) ${year ?? sql``}, 0)::bigint`
  }
  return sql`${sum('units', true)} AS units, ${sum('units', false)} AS units_before, ${sum('total_price', true)} AS cents,
    ${sum('total_price', false)} AS cents_before`
}

interface SeasonRow {
  year: number
  season: string
  units: number
  cents: number
}

async function readSeasonBookings(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const { rows } = await sql<SeasonRow>`
    SELECT line_lists.year, line_lists.season, sum(booked.units)::bigint AS units, sum(booked.total_price)::bigint AS cents
    FROM ${bookedIn('list', asked.months, ofLists(asked))} AS booked
    JOIN line_lists ON line_lists.id = booked.line_list_id
    GROUP BY line_lists.year, line_lists.season HAVING sum(booked.units) <> 0
    ORDER BY line_lists.year DESC, line_lists.season DESC`.execute(db)
  const shown = rows.map((row) => {
    const before = rows.find(({ year, season }) => year === row.year - 1 && season === row.season)
    const name = `${row.season} ${row.year}`
    return {
      name,
      detail: null,
      link: { to: 'season' as const, id: name },
      style: null,
      figures: figuresOf({
        units: row.units,
        unitsBefore: before?.units ?? 0,
        cents: row.cents,
        centsBefore: before?.cents ?? 0,
      }),
    }
  })
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  // Summing compared seasons would count most of them twice.
  return { rows: shown, sums: [units, null, cents / 100, null, null], rowsCount: shown.length }
}
