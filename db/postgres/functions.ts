/** The functions of SQLite that the stores use, for PostgreSQL. */
export const FUNCTIONS = [
  `create or replace function json_each(items text, out value jsonb, out atom text)
    returns setof record language sql immutable as $$
      select item, item #>> '{}' from jsonb_array_elements(items::jsonb) as item
    $$`,
  `create or replace function json_each(rows text, path text, out value jsonb, out atom text)
    returns setof record language sql immutable as $$
      select item, item #>> '{}'
      from jsonb_array_elements(rows::jsonb -> substr(path, 3)) as item
    $$`,
  `create or replace function json_extract(whole text, path text) returns text
    language sql immutable as $$
      select jsonb_path_query_first(whole::jsonb, path::jsonpath) #>> '{}'
    $$`,
  `create or replace function json_valid(whole text) returns boolean language plpgsql immutable as $$
    begin
      return whole::json is not null;
    exception when invalid_text_representation then
      return false;
    end $$`,
  `create or replace function instr(whole text, part text) returns integer
    language sql immutable as $$ select strpos(whole, part) $$`,
  `create or replace function strftime(format text, moment text) returns text
    language sql stable as $$
      select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    $$`,
  // What is no number, or too large for one, is none.
  `create or replace function as_integer(number text) returns bigint language sql immutable as $$
      select case when number ~ '^-?\\d{1,15}$' then number::bigint end
    $$`,
]
