import '@mantine/charts/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { BarChart } from '@mantine/charts'

interface StackedBarsProps {
  /** What it shows, for those who do not see it. */
  label: string
  /** One entry a bar: its name under `name`, and a figure for each series. */
  bars: Record<string, string | number>[]
  /** What is stacked, from the bottom up. */
  series: readonly string[]
  format: (value: number) => string
  /** The same for the axis, where a bar's end is read off. */
  formatAxis: (value: number) => string
}

const colors = ['saddle.6', 'blue.6', 'green.6', 'amber.5', 'violet.6', 'gray.5']

/** Bars of stacked figures, one colour a series; at most six series can be told apart. Loads its library when it is first shown. */
export function StackedBars({ label, bars, series, format, formatAxis }: StackedBarsProps) {
  return (
    <figure style={{ margin: 0 }}>
      <VisuallyHidden component="figcaption">{label}</VisuallyHidden>
      <BarChart
        h={260}
        data={bars}
        dataKey="name"
        type="stacked"
        series={series.map((name, index) => ({ name, color: colors[index % colors.length] ?? 'gray.5' }))}
        valueFormatter={format}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={48}
        yAxisProps={{ width: 64, tickFormatter: formatAxis }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  )
}
