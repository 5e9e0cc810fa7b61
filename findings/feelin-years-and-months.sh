#!/usr/bin/env bash
# feelin 8.2.0 keeps days in "years and months duration": a result equals duration("P1Y8M") and exceeds it as well.
#
# Expected: from 2011-12-22 to 2013-08-24 is P1Y8M, the example of the DMN specification for this function (1.3, table of
#           conversion functions). The type has whole months and no days, so a value is either equal or greater.
# Seen:     P1Y8M2D. Equality ignores the days and the order counts them: "= P1Y8M" and "> P1Y8M" are both true, and
#           "<= P1Y8M" is false. A rule for an age of at most so many months refuses the days after the last one.
set -euo pipefail

packages=(feelin@8.2.0)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import { evaluate } from 'feelin';

const age = 'years and months duration(date("2011-12-22"), date("2013-08-24"))';
const cases = [
  [`string(${age})`, '"P1Y8M"', '"P1Y8M2D"'],
  [`${age} = duration("P1Y8M")`, 'true', 'true'],
  [`${age} > duration("P1Y8M")`, 'false', 'true'],
  [`${age} <= duration("P1Y8M")`, 'true', 'false'],
];
for (const [expression, expected, described] of cases) {
  const seen = JSON.stringify(evaluate(expression, {}).value);
  console.log(`${expression}\n  expected ${expected}\n  seen     ${seen}`);
  assert.equal(seen, described);
}
NODE
node finding.mjs
