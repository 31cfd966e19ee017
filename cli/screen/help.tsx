import { Box, Text } from 'ink'
import { KEYS } from './keys'

export function Help() {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text bold>Keys</Text>
      {KEYS.map(([keys, what]) => (
        <Box key={keys} gap={2} height={1} flexShrink={0}>
          <Box width={10} flexShrink={0} justifyContent="flex-end">
            <Text color="green">{keys}</Text>
          </Box>
          <Text wrap="truncate">{what}</Text>
        </Box>
      ))}
      <Text dimColor>Any key goes back.</Text>
    </Box>
  )
}
