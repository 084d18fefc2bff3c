import type { ParsedInputOf } from '#contract/calls.ts'

type Body = ParsedInputOf<'startFileProcessing'>

/** The stored part of a `startFileProcessing` input. The signed file address is not stored. */
export interface ImportRequest {
  readonly workbookKey: string
  readonly fileName: string
  readonly catalogKey: string | null
  readonly catalogFileName: string | null
  readonly description: string | null
  readonly attributes: Body['linelist_attributes']
  readonly details?: { readonly name?: string; readonly description?: string }
}
