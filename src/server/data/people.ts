import type { Query } from '../../../db/database'

/**
 * The people who can be on the tasks that somebody sees: themselves, everybody who shares a folder
 * with them, and the people they share with. Only what others may be shown (T15).
 */
export function peopleAround(userId: number): Query {
  return { sql: PEOPLE, params: [userId] }
}

const PEOPLE = `
  select id, email, first_name as "firstName", last_name as "lastName",
    profile_image_url as "profileImageUrl"
  from users where id in (
    select ?1
    union select member_id from folder_members where owner_id = ?1
    union select owner_id from folder_members where member_id = ?1
    union select other.member_id from folder_members mine
      join folder_members other
        on other.owner_id = mine.owner_id and other.folder_id = mine.folder_id
      where mine.member_id = ?1)`
