import { Box, Text } from 'ink'
import { isOverdue } from '../../src/tasks/due-date'
import { isCompleted } from '../../src/tasks/rules'
import { formatTitle } from '../../src/tasks/title'
import { clock, dueWords } from '../terminal/due-date'
import { clean } from '../terminal/safe-text'
import type { Row } from './rows'

interface Props {
  row: Row
  isSelected: boolean
  showsFolder: boolean
  /** Where there is little room, the title needs it most. */
  isNarrow: boolean
}

export function TaskRow({ row: { task, depth }, isSelected, showsFolder, isNarrow }: Props) {
  const done = isCompleted(task)
  const now = clock()
  const openSubtasks = task.subtasks.filter((each) => !isCompleted(each)).length
  return (
    <Box gap={1} paddingLeft={depth * 4} height={1}>
      <Box flexShrink={0}>
        <Text color="green">{isSelected ? '❯' : ' '}</Text>
        <Text dimColor={done}>{done ? ' [x]' : ' [ ]'}</Text>
      </Box>
      <Text wrap="truncate" dimColor={done} strikethrough={done} inverse={isSelected && !done}>
        {formatTitle(clean(task.title)).map((run, index) => (
          <Text key={index} bold={run.bold} italic={run.italic} underline={run.underline}>
            {run.text}
          </Text>
        ))}
      </Text>
      <Box flexShrink={0} gap={1}>
        {openSubtasks > 0 && <Text dimColor>({openSubtasks})</Text>}
        {!isNarrow &&
          task.taskTags.map(({ tagId, tag }) => (
            <Text key={tagId} color={tag.color}>
              #{clean(tag.name)}
            </Text>
          ))}
        {task.dueDate && (
          <Text color={!done && isOverdue(task.dueDate, now) ? 'red' : undefined}>
            {dueWords(now)(task.dueDate)}
          </Text>
        )}
        {task.priority !== 'medium' && <Text color="yellow">{task.priority}</Text>}
        {showsFolder && !isNarrow && depth === 0 && <Text dimColor>{clean(task.category)}</Text>}
      </Box>
    </Box>
  )
}
