import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '#web/features/sign-in/code-page.tsx'
import { requireVisitor } from '#web/features/sign-in/guards.ts'

export const Route = createFileRoute('/auth/code')({ beforeLoad: requireVisitor, component: CodePage })
