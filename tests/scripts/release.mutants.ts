import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/scripts/release.test.ts'

export const LINES: Record<string, Line> = {
  release: {
    says: 'Releases are reproducible, with sums and an SBOM (security 36)',
    tests: TESTS,
    title: 'security 36: npm run release makes the same bytes',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'release: nothing in it depends on the folder',
    file: 'scripts/sbom.ts',
    from: "    specVersion: '1.6',\n",
    to: "    specVersion: '1.6',\n    serialNumber: root,\n",
    tests: TESTS,
  },
  {
    protects: 'release: the sums are of what is released',
    file: 'scripts/release.ts',
    from: "createHash('sha256').update(readFileSync(file))",
    to: "createHash('sha256').update(file)",
    tests: TESTS,
  },
  {
    protects: 'release: each package is listed with its hash',
    file: 'scripts/sbom.ts',
    from: '    ...(integrity && { hashes: [hashOf(integrity)] }),\n',
    to: '',
    tests: TESTS,
  },
]
