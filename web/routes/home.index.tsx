import { Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/home/')({ component: HomePage })

function HomePage() {
  return <Title order={1}>Home</Title>
}
