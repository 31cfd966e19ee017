/**
 * The API's tests that `npm run test:postgres` leaves out, which runs each on two servers with one
 * PostgreSQL database: why, and the files or the titles.
 */
export const ON_ONE_SERVER = {
  files: {
    'starts its own servers, on the engine that it needs': [
      'hosting/hosting',
      'lost-files',
      'postgres-hangs',
      'postgres-kills',
      'postgres-refuses',
      'postgres-replica',
    ],
    'looks into one server, or replaces a part of it': ['long-reads-fail'],
  },
  titles: {
    'A count of one server reaches the other within 20 ms, in which one more may come.': [
      'security 24: what comes from one address is limited, for any account',
      'security 24: a clock that is set back refills no limit',
      'security 24: after a clock was set back',
      'security 24: many other networks don’t make the server forget',
      'security 24: nor does it forget the one that asks most',
    ],
    'What one server holds in memory at a time is bounded, and two servers take twice as much.': [
      'security 23: one person has two large files taken',
    ],
    'It looks at who listens at one server, or what this one has sent.': [
      'of many that are due at once few are told before others have their turn',
    ],
    'It fills, looks into or takes away the SQLite file, or expects its errors.': [
      'goes on being read where nothing can be written',
      'security 6: no emailed or session token is in the database file',
      'E9: while the database is away, feeds, calendars and assistants',
    ],
    'Its answer names the engine.': ['GET /api/health answers {status: "ok"}'],
  },
}
