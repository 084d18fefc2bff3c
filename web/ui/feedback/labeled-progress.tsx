import { Group, Progress, Stack, Text } from '@mantine/core'

interface LabeledProgressProps {
  percent: number
  stage: string
  figures?: string
  waiting?: boolean
}

export function LabeledProgress({ percent, stage, figures, waiting = false }: LabeledProgressProps) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Text component="output" size="sm" fw={500}>
          {stage}
        </Text>
        <Text size="sm" c="dimmed" ff="text">
          {figures ?? `${Math.round(percent)}%`}
        </Text>
      </Group>
      <Progress value={percent} aria-label={stage} transitionDuration={200} animated={waiting} />
    </Stack>
  )
}
