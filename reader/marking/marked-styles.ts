import type { Severity } from '#contract/line-lists/problem-codes.ts'

const colors: Readonly<Record<Severity, string>> = {
  error: 'FFFFC7CE',
  warning: 'FFFFEB9C',
  info: 'FFDDEBF7',
}

export class MarkedStyles {
  readonly #before: string
  readonly #after: string
  readonly #prefix: string
  readonly #styles: string[]
  readonly #twins = new Map<string, number>()
  readonly #fills: Readonly<Record<Severity, number>>

  private constructor(
    xml: string,
    list: RegExpExecArray,
    prefix: string,
    fills: Readonly<Record<Severity, number>>,
  ) {
    this.#before = xml.slice(0, list.index)
    this.#after = xml.slice(list.index + list[0].length)
    this.#prefix = prefix
    this.#styles =
      list[2]?.match(new RegExp(`<${prefix}xf\\b(?:[^>]*/>|[\\s\\S]*?</${prefix}xf>)`, 'g')) ?? []
    this.#fills = fills
  }

  static read(xml: string): MarkedStyles | null {
    const prefix = /<(\w+:)?styleSheet\b/.exec(xml)?.[1] ?? ''
    const fills = new RegExp(`<${prefix}fills\\b[^>]*>([\\s\\S]*?)</${prefix}fills>`).exec(xml)
    if (fills === null) return null
    const count = fills[1]?.match(new RegExp(`<${prefix}fill\\b`, 'g'))?.length ?? 0
    const added = Object.values(colors).map(
      (color) =>
        `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${color}"/><${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`,
    )
    const all = `<${prefix}fills count="${count + added.length}">${fills[1]}${added.join('')}</${prefix}fills>`
    const filled = xml.slice(0, fills.index) + all + xml.slice(fills.index + fills[0].length)
    const list = new RegExp(`<${prefix}cellXfs\\b([^>]*)>([\\s\\S]*?)</${prefix}cellXfs>`).exec(filled)
    return list === null
      ? null
      : new MarkedStyles(filled, list, prefix, { error: count, warning: count + 1, info: count + 2 })
  }

  twin(style: number, severity: Severity): number {
    const key = `${style} ${severity}`
    const known = this.#twins.get(key)
    if (known !== undefined) return known
    const own = this.#styles[style] ?? `<${this.#prefix}xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>`
    const opening = /^<[^>]*?(?=\/?>)/.exec(own)?.[0] ?? ''
    const bare = opening.replaceAll(/\s(?:fillId|applyFill)="[^"]*"/g, '')
    this.#styles.push(`${bare} fillId="${this.#fills[severity]}" applyFill="1"${own.slice(opening.length)}`)
    this.#twins.set(key, this.#styles.length - 1)
    return this.#styles.length - 1
  }

  toString(): string {
    const list = `<${this.#prefix}cellXfs count="${this.#styles.length}">${this.#styles.join('')}</${this.#prefix}cellXfs>`
    return this.#before + list + this.#after
  }
}
