import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { createElement } from 'react'
import { NothingFound } from './form/nothing-found.tsx'
import { amber, blue, dark, gray, green, ink, red, saddle, violet } from './palette.ts'

const floating = '0 1px 2px rgb(29 27 24 / 6%), 0 8px 28px rgb(29 27 24 / 12%)'

/** Filled ink buttons need a contrasting text color: white in light mode, ink in dark mode. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant === 'filled' && (input.color ?? 'ink') === 'ink') {
    return { ...colors, color: 'var(--mantine-primary-color-contrast)' }
  }
  return colors
}

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 6,
  white: '#FFFFFF',
  black: '#1D1B18',
  colors: {
    ink,
    saddle,
    amber,
    yellow: amber,
    orange: saddle,
    green,
    teal: green,
    red,
    blue,
    violet,
    gray,
    dark,
  },
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
      h5: { fontSize: '13px', lineHeight: '20px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { xs: floating, sm: floating, md: floating, lg: floating, xl: floating },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { color: 'saddle', size: 'xs', radius: 'xs' } },
    Combobox: { defaultProps: { shadow: 'md' } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
    Loader: { defaultProps: { color: 'saddle', size: 'sm', type: 'oval' } },
    // The placeholder would be an invalid child of the menu (axe: aria-required-children).
    Badge: { defaultProps: { tt: 'none' } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: {
        content: { background: 'var(--welt-surface)' },
        header: { background: 'var(--welt-surface)' },
        title: { fontSize: 16, fontWeight: 600 },
      },
    },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    MultiSelect: { defaultProps: { nothingFoundMessage: createElement(NothingFound) } },
    // Its buttons are too small to hit; arrow keys step.
    NumberInput: { defaultProps: { hideControls: true } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } },
      styles: { root: { border: '1px solid var(--welt-line)', background: 'var(--welt-surface)' } },
    },
    Pagination: {
      vars: () => ({ root: { '--pagination-active-color': 'var(--mantine-primary-color-contrast)' } }),
    },
    Paper: { defaultProps: { radius: 'lg' }, styles: { root: { background: 'var(--welt-surface)' } } },
    Progress: { defaultProps: { color: 'saddle', radius: 'xl', size: 'sm' } },
    Radio: { defaultProps: { color: 'saddle', size: 'xs' } },
    Select: { defaultProps: { nothingFoundMessage: createElement(NothingFound) } },
    Switch: { defaultProps: { color: 'saddle', size: 'sm' } },
    Tabs: { defaultProps: { color: 'saddle' } },
    Tooltip: { defaultProps: { openDelay: 250, withArrow: false } },
  },
})

const tinted = { saddle, amber, green, red, blue, violet }

/** Tints of the status colors, with text contrast of at least 4.5:1. */
function tints(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tinted).flatMap(([name, shade]) => {
      const wash = (percent: number) => `color-mix(in srgb, ${shade[5]} ${percent}%, transparent)`
      return [
        [`--mantine-color-${name}-light`, scheme === 'light' ? shade[0] : wash(18)],
        [`--mantine-color-${name}-light-hover`, scheme === 'light' ? shade[1] : wash(26)],
        [`--mantine-color-${name}-light-color`, scheme === 'light' ? shade[7] : shade[3]],
      ]
    }),
  )
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--welt-floating': floating,
    '--welt-motion': '150ms ease',
    '--welt-gutter': '24px',
    '--welt-row': '40px',
    '--welt-row-dense': '32px',
    '--welt-stitch': '#CF9161',
    // Photos have white backgrounds, so their tile is light in dark mode too.
    '--welt-picture': '#F3F1ED',
  },
  light: {
    ...tints('light'),
    '--welt-paper': '#FBFAF8',
    '--welt-surface': '#FFFFFF',
    '--welt-line': '#E8E5E0',
    '--welt-line-strong': '#D8D3CB',
    '--welt-ink': '#1D1B18',
    '--welt-quiet': '#6B665E',
    '--welt-hover': '#F6F4F1',
    '--welt-chosen': '#FBF3EC',
    '--welt-tile': '#F3F1ED',
    '--welt-outline': '#BEB8AE',
    '--welt-saddle': '#A85E2F',
    '--welt-sidebar': '#F6F4F1',
    '--welt-sidebar-hover': '#ECE9E4',
    '--mantine-color-body': '#FBFAF8',
    '--mantine-color-text': '#1D1B18',
    '--mantine-color-dimmed': '#6B665E',
    '--mantine-color-placeholder': '#767067',
    '--mantine-color-error': '#B43A2C',
    '--mantine-color-success': '#2F7A47',
    '--mantine-color-anchor': '#1D1B18',
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-hover': '#F6F4F1',
    '--mantine-color-default-border': '#D8D3CB',
    '--mantine-color-ink-filled': '#1D1B18',
    '--mantine-color-ink-filled-hover': '#332F2B',
    '--mantine-color-ink-outline': '#1D1B18',
    '--mantine-color-ink-text': '#1D1B18',
    '--mantine-color-gray-light': '#F3F1ED',
    '--mantine-color-gray-light-hover': '#EFECE7',
    '--mantine-color-gray-light-color': '#4A4640',
    '--mantine-primary-color-contrast': '#FFFFFF',
  },
  dark: {
    ...tints('dark'),
    '--welt-paper': '#161513',
    '--welt-surface': '#1E1C1A',
    '--welt-line': '#2E2B28',
    '--welt-line-strong': '#3D3935',
    '--welt-ink': '#F1EEE9',
    '--welt-quiet': '#A39D93',
    '--welt-hover': '#242220',
    '--welt-chosen': '#2B211A',
    '--welt-tile': '#24211F',
    '--welt-outline': '#6B665E',
    '--welt-saddle': '#CF9161',
    '--welt-sidebar': '#1A1917',
    '--welt-sidebar-hover': '#262421',
    '--mantine-color-body': '#161513',
    '--mantine-color-text': '#F1EEE9',
    '--mantine-color-dimmed': '#A39D93',
    '--mantine-color-placeholder': '#8F897F',
    '--mantine-color-error': '#E4968A',
    '--mantine-color-success': '#8FC49A',
    '--mantine-color-anchor': '#F1EEE9',
    // Mantine's default is our surface color.
    '--mantine-color-disabled': '#282522',
    '--mantine-color-disabled-border': '#3D3935',
    '--mantine-color-default': '#1E1C1A',
    '--mantine-color-default-hover': '#282522',
    '--mantine-color-default-border': '#3D3935',
    '--mantine-color-ink-filled': '#F1EEE9',
    '--mantine-color-ink-filled-hover': '#D5D0C8',
    '--mantine-color-ink-outline': '#F1EEE9',
    '--mantine-color-ink-text': '#F1EEE9',
    '--mantine-color-gray-light': '#282522',
    '--mantine-color-gray-light-hover': '#2E2B28',
    '--mantine-color-gray-light-color': '#D5D0C8',
    '--mantine-primary-color-contrast': '#1D1B18',
  },
})
