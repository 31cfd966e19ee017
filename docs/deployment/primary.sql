-- Once, on the primary: psql -f primary.sql
create role tasks login password 'secret';
create role replicator login replication password 'secret';
create database tasks owner tasks encoding 'UTF8' locale 'C' template template0;
select pg_create_physical_replication_slot('db2');
