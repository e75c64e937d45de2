#!/bin/sh
# Run once by the PostgreSQL of compose.yaml when its folder is empty: the owner of the tables, and the application, which
# owns nothing and inherits nothing: what it may do it may only in a role it takes (operations.md, PostgreSQL).
set -eu
owner=$(cat /run/secrets/owner-password)
web=$(cat /run/secrets/web-password)
psql --set=ON_ERROR_STOP=1 --set=owner="$owner" --set=web="$web" --username="$POSTGRES_USER" <<'SQL'
CREATE ROLE monda_app NOLOGIN;
CREATE ROLE monda_product NOLOGIN;
CREATE ROLE monda_owner LOGIN PASSWORD :'owner';
CREATE ROLE monda_web LOGIN NOINHERIT PASSWORD :'web';
GRANT monda_app TO monda_owner;
SELECT current_setting('server_version_num')::int >= 160000 AS grants_inherit \gset
\if :grants_inherit
GRANT monda_app, monda_product TO monda_web WITH INHERIT FALSE;
\else
GRANT monda_app, monda_product TO monda_web;
\endif
CREATE DATABASE monda OWNER monda_owner ENCODING 'UTF8' TEMPLATE template0;
SQL
