import { Group, Progress, Stack, Text } from '@mantine/core'

interface LabeledProgressProps {
  /** From 0 to 100. */
  percent: number
  /** What is being done: 'Uploading file'. */
  stage: string
  /** The real figures: '31,204 of 51,532 rows'. */
  figures?: string
  /** It goes on, but there is nothing to count. */
  waiting?: boolean
}

/** One bar with words for its stage and the figures behind it; screen readers hear the stage, not every percent. */
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
