/**
 * `npm run fuzz [-- inputs]`: the tests that feed generated inputs to each reader and each route, with
 * 200,000 instead of 2,000 (security 35); that takes hours. FUZZ_SEED repeats a run. Prints a line.
 */
const runs = process.argv[2] ?? '200000'
const seed = process.env.FUZZ_SEED ?? String(Math.trunc(Math.random() * 2 ** 31))
const started = performance.now()
const tests = Bun.spawn([process.execPath, 'test', '--only-failures', 'tests/fuzz'], {
  cwd: `${import.meta.dir}/..`,
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const code = await tests.exited
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(
  `${Number(runs).toLocaleString('en')} inputs for each reader and route in ${minutes} minutes, ${code === 0 ? 'no fault found' : 'FAULTS FOUND'}; FUZZ_SEED=${seed} repeats them\n`,
)
process.exitCode = code
