import type { ReactNode } from 'react'
import type { KeptNotice } from '../../src/core/notices/contract'

export function NoticeWords({ notice }: { notice: KeptNotice }): ReactNode {
  const { kind, who, what, place, text, count } = notice
  const [person, thing, folder] = [who, what, place].map((name) => (
    <strong key={name}>{name}</strong>
  ))
  const others = count > 1 && ` and ${count - 1} more`
  switch (kind) {
    case 'assigned':
      return (
        <>
          {person} assigned you {thing}
          {others}
          {!others && place && <> in {place}</>}
        </>
      )
    case 'comment':
      return (
        <>
          {person} commented on {thing}
          {count > 1 && `, ${count} new comments`}: “{text}”
        </>
      )
    case 'invitation':
      return (
        <>
          {person} invites you to the folder {folder} (you can {what})
        </>
      )
    case 'joined':
      return (
        <>
          {person} joined {folder}
        </>
      )
    case 'left':
      return (
        <>
          {person} left {folder}
        </>
      )
    case 'role-edit':
      return (
        <>
          {person} changed your access to {folder}: you can edit it
        </>
      )
    case 'role-view':
      return (
        <>
          {person} changed your access to {folder}: you can only view it
        </>
      )
    case 'removed':
      return (
        <>
          {person} removed you from {folder}
        </>
      )
    case 'deleted':
      return (
        <>
          {person} deleted {folder}
        </>
      )
    case 'handed-over':
      return (
        <>
          {person} handed {folder} over to you
        </>
      )
    case 'moved-here':
      return (
        <>
          {person} moved {thing} to your folder {folder}
        </>
      )
    case 'moved-away':
      return (
        <>
          {person} moved {thing} out of your folders
        </>
      )
    case 'unheard':
      return <>A reminder for {thing} reached no device</>
    default:
      return what
  }
}
