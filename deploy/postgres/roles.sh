#!/bin/sh
# Run once by the PostgreSQL of compose.yaml when its folder is empty: the owner of the tables, and the application, which
# owns nothing (operations.md, PostgreSQL).
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=web="$WEB_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
CREATE ROLE monda_app NOLOGIN;
CREATE ROLE monda_product NOLOGIN;
CREATE ROLE monda_owner LOGIN PASSWORD :'owner';
CREATE ROLE monda_web LOGIN PASSWORD :'web';
GRANT monda_app TO monda_owner;
GRANT monda_app, monda_product TO monda_web;
CREATE DATABASE monda OWNER monda_owner ENCODING 'UTF8' TEMPLATE template0;
SQL
