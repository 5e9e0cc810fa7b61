<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
<mapper namespace="{{package}}.mapper.{{className}}Mapper">

    <resultMap id="{{noun}}Result" type="{{package}}.vo.{{className}}VO">
        <id column="{{pkColumn}}" property="{{pk}}"/>
        {{#columns}}
        <result column="{{column}}" property="{{name}}"/>
        {{/columns}}
    </resultMap>

    <select id="select{{className}}Page" resultMap="{{noun}}Result">
        select * from {{table}}
        <where>
            {{#extendsBase}}
            is_deleted = 0
            {{/extendsBase}}
            {{#searchedColumns}}
            {{#ranged}}
            <if test="query.{{name}}Begin != null">
                and {{column}} &gt;= #{query.{{name}}Begin}
            </if>
            <if test="query.{{name}}End != null">
                and {{column}} &lt;= #{query.{{name}}End}
            </if>
            {{/ranged}}
            {{^ranged}}
            <if test="query.{{name}} != null{{#isText}} and query.{{name}} != ''{{/isText}}">
                and {{column}} {{operator}} {{operand}}
            </if>
            {{/ranged}}
            {{/searchedColumns}}
        </where>
    </select>

</mapper>
