import type { TSchema } from '@sinclair/typebox'
import { ActivitySchema } from '../../core/activity/contract'
import * as auth from '../../core/auth/contract'
import { CommentSchema } from '../../core/comments/contract'
import * as filters from '../../core/filters/contract'
import * as folders from '../../core/folders/contract'
import { DoneSchema, FailureSchema } from '../../core/http/contract'
import { JournalEntrySchema } from '../../core/journal/contract'
import * as projects from '../../core/projects/contract'
import { CompletionSchema } from '../../core/repeat/contract'
import { StatsSchema } from '../../core/stats/contract'
import * as tags from '../../core/tags/contract'
import * as tasks from '../../core/tasks/contract'
import { VoiceAnswerSchema } from '../../core/voice/contract'

/** The schemas that the document names and refers to; the others stand where they are used. */
export const COMPONENTS: Record<string, TSchema> = {
  Task: tasks.TaskSchema,
  Subtask: tasks.SubtaskSchema,
  TaskRow: tasks.TaskRowSchema,
  Assignee: tasks.AssigneeSchema,
  CreateTask: tasks.CreateTaskSchema,
  CreateSubtask: tasks.CreateSubtaskSchema,
  UpdateTask: tasks.UpdateTaskSchema,
  Completion: CompletionSchema,
  Comment: CommentSchema,
  Activity: ActivitySchema,
  Folder: folders.FolderSchema,
  CreateFolder: folders.CreateFolderSchema,
  UpdateFolder: folders.UpdateFolderSchema,
  Tag: tags.TagSchema,
  TaskTag: tags.TaskTagSchema,
  CreateTag: tags.CreateTagSchema,
  UpdateTag: tags.UpdateTagSchema,
  Filter: filters.SavedFilterSchema,
  CreateFilter: filters.CreateFilterSchema,
  UpdateFilter: filters.UpdateFilterSchema,
  Project: projects.ProjectSchema,
  CreateProject: projects.CreateProjectSchema,
  UpdateProject: projects.UpdateProjectSchema,
  Stats: StatsSchema,
  JournalEntry: JournalEntrySchema,
  VoiceAnswer: VoiceAnswerSchema,
  User: auth.UserSchema,
  Session: auth.SessionInfoSchema,
  Done: DoneSchema,
  Failure: FailureSchema,
}
