/** For a test that measures time: a moment in which the machine does something else is no failure. */
export const BY_TIME = { retry: 2 }
