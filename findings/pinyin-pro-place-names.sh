#!/usr/bin/env bash
# pinyin-pro 3.29.4 reads 都 as "dou" and 什 as "shen" in most Chinese place names.
#
# Expected: 喀什 is ka shi (Kashgar), 都匀 is du yun, 花都 is hua du. As a syllable of a place name 都 is du and 什 is shi. The
#           README of pinyin-pro claims 99.846 % accuracy, and 成都 and 都江堰 are right.
# Seen:     of 38 cities and counties in @vant/area-data 2.1.0 with one of the two characters, four are right. An index
#           built with pinyin() hides the others from "kashi" and "duyun". match() tries every reading and finds them.
set -euo pipefail

packages=(pinyin-pro@3.29.4 @vant/area-data@2.1.0)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import { areaList } from '@vant/area-data';
import { match, pinyin } from 'pinyin-pro';

const READINGS = { 都: 'du', 什: 'shi' };
const places = [...new Set([...Object.values(areaList.city_list), ...Object.values(areaList.county_list)])];
const named = places.filter((place) => /[都什]/.test(place));
const right = named.filter((place) => {
  const syllables = pinyin(place, { toneType: 'none', type: 'array' });
  return [...place].every((character, index) => (READINGS[character] ?? syllables[index]) === syllables[index]);
});
for (const [place, expected] of [['喀什市', 'ka shi shi'], ['都匀市', 'du yun shi'], ['花都区', 'hua du qu']])
  console.log(`${place}\n  expected ${expected}\n  seen     ${pinyin(place, { toneType: 'none' })}`);
console.log(`right: ${right.length} of ${named.length} (${right.join(' ')})`);

assert.equal(pinyin('喀什市', { toneType: 'none' }), 'ka shen shi');
assert.equal(pinyin('都匀市', { toneType: 'none' }), 'dou yun shi');
assert.equal(pinyin('花都区', { toneType: 'none' }), 'hua dou qu');
assert.ok(match('喀什市', 'kashi') && match('都匀市', 'duyun'));
assert.deepEqual(right, ['成都市', '昌都市', '宜都市', '都江堰市']);
assert.equal(named.length, 38);
NODE
node finding.mjs
