-- Once, as postgres, through HAProxy.
CREATE ROLE almanac LOGIN PASSWORD '${ALMANAC_PASSWORD}';
CREATE DATABASE almanac OWNER almanac;
