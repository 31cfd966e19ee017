import { Box, Text } from 'ink'
import { clean } from '../terminal/safe-text'

export function FolderBar({
  tabs,
  active,
  filter,
}: {
  tabs: { id: number; name: string }[]
  active: number
  filter: string
}) {
  return (
    <Box gap={2} flexShrink={0}>
      <Text wrap="truncate">
        {tabs.map(({ id, name }, index) => (
          <Text key={id} inverse={id === active} bold={id === -1} dimColor={id !== active}>
            {index > 0 ? ' ' : ''} {clean(name)}{' '}
          </Text>
        ))}
      </Text>
      {filter && <Text color="yellow">/{clean(filter)}</Text>}
    </Box>
  )
}
