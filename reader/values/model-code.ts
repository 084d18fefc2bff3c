export interface ModelCode {
  readonly modelCode: string
  readonly styleCode: string
  readonly colorCode: string | null
}

/** Combines a row's codes: the combined code if there is one, else `style-color`. `shape` has the groups `style` and `color`. Null if the row names no model. */
export function modelCodeOf(
  row: { model: string; style: string; colorCode: string },
  shape: RegExp,
): ModelCode | null {
  const { model, style, colorCode } = row
  if (model !== '') return splitCode(model, style, colorCode, shape)
  if (style === '') return null
  if (colorCode === '') return splitCode(style, '', '', shape)
  if (style.length > colorCode.length && new RegExp(`[-_/. ]${escape(colorCode)}$`, 'i').test(style))
    return splitCode(style, '', colorCode, shape)
  if (colorCode.length > style.length && colorCode.startsWith(style))
    return splitCode(colorCode, style, '', shape)
  return { modelCode: `${style}-${colorCode}`, styleCode: style, colorCode }
}

function splitCode(model: string, style: string, colorCode: string, shape: RegExp): ModelCode {
  if (style !== '' && model.length > style.length && model.startsWith(style)) {
    return {
      modelCode: model,
      styleCode: style,
      colorCode: model.slice(style.length).replace(/^[-_/. ]+/, ''),
    }
  }
  const parts = shape.exec(model)?.groups
  const color = parts?.['color'] ?? (colorCode === '' ? null : colorCode)
  return { modelCode: model, styleCode: parts?.['style'] ?? (style === '' ? model : style), colorCode: color }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export const anyModelShape =
  /^(?<style>[A-Z0-9]+(?:[-_/.][A-Z0-9]+)*)(?:[-_/.]| (?=\S*\d))(?<color>[A-Z0-9]{1,6})$/i

export function looksLikeCode(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 24 &&
    /\d/.test(text) &&
    /^[A-Z0-9]+(?:[-_/. ][A-Z0-9]+){0,3}$/i.test(text) &&
    !/^[a-z]{4,} /i.test(text)
  )
}
