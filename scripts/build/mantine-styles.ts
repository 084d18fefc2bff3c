import type { Plugin } from 'vite'

const stylesheet = /@mantine\/core\/styles\.layer\.css$/
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Builds Mantine's stylesheet from its used components: the whole stylesheet shrinks to what all components share, and each
 * component's class names import its own styles. The dev server keeps the whole stylesheet.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (stylesheet.test(id)) {
        return ['default-css-variables', 'baseline', 'global']
          .map((name) => `@import './styles/${name}.layer.css';`)
          .join('\n')
      }
      const component = classNames.exec(id)?.[1]
      return component && `import '@mantine/core/styles/${component}.layer.css'\n${code}`
    },
  }
}
