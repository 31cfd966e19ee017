import type { TSchema } from '@sinclair/typebox'
import { ActivitySchema } from '../activity/contract'
import * as auth from '../auth/contract'
import { CommentSchema } from '../comments/contract'
import * as filters from '../filters/contract'
import * as folders from '../folders/contract'
import { DoneSchema, FailureSchema } from '../http/contract'
import { JournalEntrySchema } from '../journal/contract'
import * as projects from '../projects/contract'
import { CompletionSchema } from '../repeat/contract'
import { StatsSchema } from '../stats/contract'
import * as tags from '../tags/contract'
import * as tasks from '../tasks/contract'
import { VoiceAnswerSchema } from '../voice/contract'

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
