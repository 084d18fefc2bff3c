import type { ParsedInputOf } from '#contract/calls.ts'

type Body = ParsedInputOf<'startFileProcessing'>

/** What an import keeps of the file processor's body: whose list, which files, what the form said. The address is left out, for it was signed. */
export interface ImportRequest {
  readonly workbookKey: string
  readonly fileName: string
  readonly catalogKey: string | null
  readonly catalogFileName: string | null
  readonly description: string | null
  readonly attributes: Body['linelist_attributes']
  /** What an update changes of the list's row besides its items; what is absent stays. */
  readonly details?: { readonly name?: string; readonly description?: string }
}
