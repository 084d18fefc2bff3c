import type { Generated } from 'kysely'
import type { ToDoSection } from '#contract/dashboard.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    dismissedToDos: {
      userId: string
      section: ToDoSection
      subjectId: string
      dismissedAt: string
      statusChanges: Generated<number>
    }
  }
}
