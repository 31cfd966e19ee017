import type { Row } from '../../../db/database'
import type { TableName } from '../../core/data/define-tables'

/**
 * Who is in a folder, as a column of its row (JSON, the owner first); null where it is not shared.
 * `folder` is the name that the query gives to the folders.
 */
export function membersColumn(folder: string): string {
  return `
    case when exists (
      select 1 from folder_members x where x.owner_id = ${folder}.user_id and x.folder_id = ${folder}.id
    ) then (
      select json_group_array(json_object(
        'userId', id, 'email', email, 'firstName', first_name, 'lastName', last_name,
        'profileImageUrl', profile_image_url, 'role', role))
      from (
        select u.*, p.role from (
          select ${folder}.user_id as person, 'owner' as role, '' as since
          union all
          select x.member_id, x.role, x.created_at from folder_members x
          where x.owner_id = ${folder}.user_id and x.folder_id = ${folder}.id
        ) p
        join users u on u.id = p.person
        order by p.since, u.id
      ) as people
    ) end as "members"`
}

/** The rows of a table for a client: of folders, with the people in them. */
export function withMembers(name: TableName, rows: Row[]): Row[] {
  if (name !== 'folders') return rows
  return rows.map((row) => ({ ...row, members: JSON.parse(String(row.members)) }))
}

/** As the list of tasks has its folders: once for each task, so without the people. */
export function withoutMembers(name: TableName, rows: Row[]): Row[] {
  return name === 'folders' ? rows.map(({ members: _, ...row }) => row) : rows
}
