import { Button, Group, Table, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, useState, type KeyboardEvent } from 'react'
import { scrollableRegion } from '../table/scrollable-region.ts'
import { axisTicks, barAfterKey, labelEvery, segmentsOf, type Bar } from './stack.ts'
import classes from './stacked-bars.module.css'

interface StackedBarsProps {
  label: string
  barHeading: string
  bars: readonly Bar[]
  series: readonly string[]
  format: (value: number) => string
  formatAxis: (value: number) => string
}

export function StackedBars(props: StackedBarsProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={classes['chart']}>
      <VisuallyHidden component="figcaption">{props.label}</VisuallyHidden>
      <Group justify="flex-end" mb="xs">
        <Button size="compact-xs" variant="default" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Group>
      {asTable ? <DataTable {...props} /> : <Plot {...props} />}
    </figure>
  )
}

const height = 232
const left = 56
const bottom = 24
const top = 8
const labelWidth = 80
const widestBar = 48

function Plot({ label, bars, series, format, formatAxis }: StackedBarsProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  // The one bar that Tab reaches; arrow keys move on from it.
  const [tabStop, setTabStop] = useState(0)
  const elements = useRef(new Map<number, SVGGElement>())

  const totals = bars.map(({ values }) => totalOf(values))
  const ticks = axisTicks(Math.max(0, ...totals))
  const plotHeight = height - top - bottom
  const y = (value: number) => top + plotHeight * (1 - value / (ticks.at(-1) ?? 1))
  const band = Math.max(0, width - left) / Math.max(1, bars.length)
  const barWidth = Math.min(widestBar, Math.max(1, band * 0.7))
  const center = (index: number) => left + band * (index + 0.5)
  const every = labelEvery(bars.length, width - left, labelWidth)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(null)
    const target = barAfterKey(event.key, active ?? tabStop, bars.length)
    if (target === undefined) return
    event.preventDefault()
    elements.current.get(target)?.focus()
  }
  const group = { role: 'group', 'aria-label': label, onKeyDown }
  return (
    <>
      <div ref={ref} className={classes['plot']} onPointerLeave={() => setActive(null)}>
        {width > 0 && (
          <svg width={width} height={height} {...group}>
            <g aria-hidden>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line className={classes['grid']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
                  <text className={classes['axis']} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                    {formatAxis(tick)}
                  </text>
                </g>
              ))}
            </g>
            {bars.map(({ name, short = name, values }, index) => (
              <g
                key={name}
                ref={(element) => {
                  if (element) elements.current.set(index, element)
                  else elements.current.delete(index)
                }}
                className={classes['bar']}
                {...{ role: 'img', tabIndex: index === Math.min(tabStop, bars.length - 1) ? 0 : -1 }}
                aria-label={spoken(name, values, series, format)}
                data-active={index === active || undefined}
                onFocus={() => {
                  setTabStop(index)
                  setActive(index)
                }}
                onBlur={() => setActive(null)}
                onPointerEnter={() => setActive(index)}
              >
                <rect
                  className={classes['band']}
                  x={left + band * index}
                  y={top}
                  width={band}
                  height={plotHeight}
                />
                {segmentsOf(values).map(({ series: of, from, to }) => (
                  <rect
                    key={of}
                    className={classes['segment']}
                    x={center(index) - barWidth / 2}
                    y={y(to)}
                    width={barWidth}
                    height={y(from) - y(to)}
                    fill={colorOf(of)}
                  />
                ))}
                {index % every === 0 && (
                  <text
                    className={classes['axis']}
                    {...labelPlace(center(index), width)}
                    y={height - 6}
                    aria-hidden
                  >
                    {short}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
        {active !== null && bars[active] && (
          <Tooltip
            bar={bars[active]}
            series={series}
            format={format}
            style={
              center(active) > width / 2
                ? { right: width - center(active) + band / 2 + 8 }
                : { left: center(active) + band / 2 + 8 }
            }
          />
        )}
      </div>
      <ul className={classes['legend']}>
        {series.map((name, index) => (
          <li key={name}>
            <SeriesName name={name} index={index} />
          </li>
        ))}
      </ul>
    </>
  )
}

function labelPlace(center: number, width: number): { x: number; textAnchor: 'middle' | 'end' } {
  return center + labelWidth / 2 > width
    ? { x: width, textAnchor: 'end' }
    : { x: center, textAnchor: 'middle' }
}

interface TooltipProps extends Pick<StackedBarsProps, 'series' | 'format'> {
  bar: Bar
  style: { left?: number; right?: number }
}

/** Screen readers get the same from the bar's label. */
function Tooltip({ bar: { name, values }, series, format, style }: TooltipProps) {
  return (
    <div className={classes['tooltip']} style={style} aria-hidden>
      <strong>{name}</strong>
      {segmentsOf(values)
        .toReversed()
        .map(({ series: index }) => (
          <div key={index} className={classes['row']}>
            <SeriesName name={series[index] ?? ''} index={index} />
            <span>{format(values[index] ?? 0)}</span>
          </div>
        ))}
      <div className={`${classes['row']} ${classes['total']}`}>
        <span>Total</span>
        <span>{format(totalOf(values))}</span>
      </div>
    </div>
  )
}

function SeriesName({ name, index }: { name: string; index: number }) {
  return (
    <span className={classes['name']}>
      <span className={classes['swatch']} style={{ background: colorOf(index) }} />
      {name}
    </span>
  )
}

function DataTable({ label, barHeading, bars, series, format }: StackedBarsProps) {
  return (
    <div className={classes['table']} {...scrollableRegion(`${label}, as a table`)}>
      <Table aria-label={label} verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{barHeading}</Table.Th>
            {series.map((name) => (
              <Table.Th key={name} ta="right">
                {name}
              </Table.Th>
            ))}
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bars.map(({ name, values }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {series.map((one, index) => (
                <Table.Td key={one} ta="right">
                  {format(values[index] ?? 0)}
                </Table.Td>
              ))}
              <Table.Td ta="right">{format(totalOf(values))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function spoken(
  name: string,
  values: readonly number[],
  series: readonly string[],
  format: (value: number) => string,
): string {
  const parts = segmentsOf(values).map(
    ({ series: index }) => `${series[index]} ${format(values[index] ?? 0)}`,
  )
  return `${name}: ${[...parts, `total ${format(totalOf(values))}`].join(', ')}`
}

function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function colorOf(series: number): string {
  return `var(--series-${Math.min(series, 5)})`
}
