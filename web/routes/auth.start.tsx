import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#web/features/sign-in/guards.ts'
import { LoginPage } from '#web/features/sign-in/login-page.tsx'

export const Route = createFileRoute('/auth/start')({ beforeLoad: requireVisitor, component: LoginPage })
